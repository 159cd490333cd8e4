import axe from 'axe-core'
import type { Result } from 'axe-core'
import type { Page } from 'playwright'

/** Waits until no animation runs, because contrast is measured wrongly during a colour transition. Endless animations are ignored. */
const still = (page: Page) =>
  page.evaluate(async () => {
    const moving = () => document.getAnimations().filter((item) => item.playState === 'running' && item.effect?.getComputedTiming().endTime !== Infinity)
    for (let quiet = 0; quiet < 2;) {
      const matches = moving()
      for (const item of matches) item.finish()
      quiet = matches.length === 0 ? quiet + 1 : 0
      await new Promise(requestAnimationFrame)
    }
  })

/** The axe violations of a page or of parts of it. axe runs in the page, injected once per document: four times as fast as its builder. */
export async function findAxeViolations(page: Page, ...within: readonly string[]): Promise<Result[]> {
  await still(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (parts) => {
    const match = await (window as unknown as { axe: typeof axe }).axe.run(parts.length > 0 ? { include: [...parts] } : document, {
      resultTypes: ['violations'],
    })
    return match.violations
  }, within)
}

/** Serious and critical violations, one line per rule. */
export const seriousViolationsIn = (matches: readonly Result[]) =>
  matches
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(' ')}`)

/** Serious and critical axe violations of a page or of parts of it. */
export const findSeriousViolations = async (page: Page, ...within: readonly string[]) => seriousViolationsIn(await findAxeViolations(page, ...within))
