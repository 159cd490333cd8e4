import type { Page } from 'playwright'

/** The simplest page of the back office, without menu. */
const nowhere = '/admin/reset'

/** Changes the address within the document, as a link does. Marks the old headings, so that a test can wait until they are gone. */
function follow(path: string) {
  for (const left of document.querySelectorAll('h1')) left.setAttribute('data-left', '')
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** True if the document can navigate to this address: it has the back-office scripts, no unsaved changes and the default language. */
function goesOn(path: string) {
  if (!location.pathname.startsWith('/admin') || document.querySelector('#root > *') === null) return false
  const to = new URL(path, location.href)
  const isOffice = to.origin === origin && to.pathname.startsWith('/admin')
  return isOffice && document.documentElement.lang === 'ko' && dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** True once the empty page is shown. A navigation in progress may have changed the address, so it is set again. */
function isNowhere(path: string) {
  if (location.pathname === path && document.querySelector('main.login h1:not([data-left])') !== null) return true
  if (location.pathname === path) return false
  for (const left of document.querySelectorAll('h1')) left.setAttribute('data-left', '')
  history.pushState(null, '', path)
  return !dispatchEvent(new PopStateEvent('popstate'))
}

/** Unmounts the page but keeps its document. Returns false where a new document is needed, as outside the back office. */
export async function unmountPage(page: Page, before = nowhere): Promise<boolean> {
  if (!(await page.evaluate(goesOn, before))) return false
  await page.waitForFunction(isNowhere, nowhere)
  return true
}

/**
 * Opens a page of the back office as if its address were typed: no state is left, and `/api/user/me` is read again.
 * The document and its scripts are reused where possible, because they are most of the cost of loading a page.
 */
export async function visit(page: Page, path: string) {
  if (!(await unmountPage(page, path))) return void (await page.goto(path))
  await page.evaluate(() => globalThis.tellTime?.())
  await page.evaluate(follow, path)
  await page.locator('h1[data-left]').first().waitFor({ state: 'detached' })
}

/** Navigates as a link does: the layout stays, and the heading is replaced. */
export async function goTo(page: Page, path: string) {
  await page.locator('h1').first().waitFor()
  await page.evaluate(follow, path)
  await page.locator('h1:not([data-left])').first().waitFor()
}
