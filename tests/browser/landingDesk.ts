import type { FrameLocator, Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { defaultLanding } from '#resources/help/landing/defaultLanding.ts'
import { visit } from './navigation.ts'
import type { Office } from './openOffice.ts'

/** Helpers for the landing editor of an office and its versions. */
export function landingDesk(office: () => Office) {
  const manager = () => office().testApp.as('manager')
  return {
    manager,
    async draft(overrides: object = {}): Promise<number> {
      const [id] = await (await manager()).call('landingVersion', 'save', { saveParamsArray: [{ name: '겨울', ...defaultLanding, ...overrides }] })
      return id
    },
    stored: async (id: number) => (await manager()).call('landingVersion', 'findById', { subset: 'full', id }),
    empty: () => office().testApp.db.query('truncate landing_versions, presence'),
    /** Opens a version in the editor and waits until the preview frame is interactive. */
    async editor(id: number, page?: Page): Promise<{ page: Page; frame: FrameLocator }> {
      const opened = page ?? (await office().page('manager'))
      await visit(opened, `/admin/landing?id=${id}`)
      await opened.getByRole('heading', { name: '랜딩 편집기' }).waitFor()
      const frame = opened.frameLocator('iframe')
      await frame.locator('.preview h1').waitFor({ state: 'attached' })
      return { page: opened, frame }
    },
  }
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const waitUntilSaved = (page: Page) => page.getByText('모두 저장했습니다.').waitFor()
export const expectFocused = (input: Locator) => expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
