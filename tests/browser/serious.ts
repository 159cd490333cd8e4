import axe from 'axe-core'
import type { Result } from 'axe-core'
import type { Page } from 'playwright'

/** Nothing moves any more: a colour on its way to another has a contrast that nobody reads. What goes round for ever is left. */
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

/** What axe finds on a page, or in parts of it. Its script is brought once a document, and it runs in the page: a quarter of the time of the builder, which looks into frames too. */
export async function violations(page: Page, ...within: readonly string[]): Promise<Result[]> {
  await still(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (parts) => {
    const match = await (window as unknown as { axe: typeof axe }).axe.run(parts.length > 0 ? { include: [...parts] } : document, {
      resultTypes: ['violations'],
    })
    return match.violations
  }, within)
}

/** The serious ones, one line a rule. */
export const seriousOf = (matches: readonly Result[]) =>
  matches
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ html }) => html).join(' ')}`)

/** What axe finds serious on a page, or in parts of it. */
export const serious = async (page: Page, ...within: readonly string[]) => seriousOf(await violations(page, ...within))
