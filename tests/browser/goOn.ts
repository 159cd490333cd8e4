import type { Page } from 'playwright'

/** The plainest page of the back-office: nothing of the rest is drawn around it. */
const nowhere = '/admin/reset'

/** Goes to an address within a document, as a link does; what is left is marked, so that it is known when it is gone. */
function follow(path: string) {
  for (const left of document.querySelectorAll('h1')) left.setAttribute('data-left', '')
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Can a document go on to an address: has it the scripts of the back-office, nothing that it would ask before it is left, and the language that everybody begins with? */
function goesOn(path: string) {
  if (!location.pathname.startsWith('/admin') || document.querySelector('#root > *') === null) return false
  const to = new URL(path, location.href)
  const isOffice = to.origin === origin && to.pathname.startsWith('/admin')
  return isOffice && document.documentElement.lang === 'ko' && dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Is nothing drawn any more? Whatever was on its way to an address of its own may have come there meanwhile. */
function isNowhere(path: string) {
  if (location.pathname === path && document.querySelector('main.login h1:not([data-left])') !== null) return true
  if (location.pathname === path) return false
  for (const left of document.querySelectorAll('h1')) left.setAttribute('data-left', '')
  history.pushState(null, '', path)
  return !dispatchEvent(new PopStateEvent('popstate'))
}

/** Takes everything that is drawn off a page of the back-office and keeps its document; false where only another document would do, as for what is not of the back-office. */
export async function toNowhere(page: Page, before = nowhere): Promise<boolean> {
  if (!(await page.evaluate(goesOn, before))) return false
  await page.waitForFunction(isNowhere, nowhere)
  return true
}

/**
 * Opens a page of the back-office as if its address were typed: nothing of what was drawn before is kept, and who is signed in is asked again.
 * The document and its scripts are kept where there are any, for most of what it costs to load a page is theirs.
 */
export async function visit(page: Page, path: string) {
  if (!(await toNowhere(page, path))) return void (await page.goto(path))
  await page.evaluate(() => globalThis.tellTime?.())
  await page.evaluate(follow, path)
  await page.locator('h1[data-left]').first().waitFor({ state: 'detached' })
}

/** Goes to an address as a link does: what is drawn around the page stays. Its heading is another then. */
export async function goTo(page: Page, path: string) {
  await page.locator('h1').first().waitFor()
  await page.evaluate(follow, path)
  await page.locator('h1:not([data-left])').first().waitFor()
}
