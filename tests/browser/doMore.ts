import type { Page } from 'playwright'

/** Does one of the things that stand behind the dots of a row's page. */
export async function doMore(page: Page, name: string) {
  await page.getByRole('button', { name: '다른 작업' }).click()
  await page.getByRole('menuitem', { name }).click()
}
