import type { Page } from 'playwright'

/** Runs an action from the "다른 작업" menu of a record page. */
export async function runAction(page: Page, name: string) {
  await page.getByRole('button', { name: '다른 작업' }).click()
  await page.getByRole('menuitem', { name }).click()
}
