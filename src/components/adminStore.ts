import { localStorageStore } from 'react-admin'
import { previousPath } from './previousPath.ts'

const local = localStorageStore('1')

/** Whether the key stores the number of the view that a list opens with. */
const isDefaultView = (key: string) => /\.view\.\d+$/.test(key)

/** Whether the key stores a screen preference; preferences contain no personal data. */
const isPreferenceKey = (key: string) =>
  key === 'theme' || key === 'locale' || key === 'face' || key.startsWith('menu.') || key.endsWith('.columns') || isDefaultView(key)

// The response to a sign-out also clears the browser's storage, so the preferences are restored from this copy.
const savedPreferences = new Map(Object.entries(local.listItems?.() ?? {}).filter(([key]) => isPreferenceKey(key)))

/** `tags.list.scrollPosition` → `tags`: react-admin stores the scroll position of a list under its route. */
const listOfScrollKey = (key: string) => /^(.+)\.list\.scrollPosition$/.exec(key)?.[1]

/** Scroll positions of lists, restored when the user returns from a row; lost when the document is reloaded. */
const scrollPositions = new Map<string, unknown>()

/** react-admin's store. Signing out clears everything except screen preferences. */
export const adminStore: typeof local = {
  ...local,
  getItem(key, otherwise) {
    const list = listOfScrollKey(key)
    if (list === undefined) return local.getItem(key, otherwise)
    return previousPath().startsWith(`/admin/${list}/`) ? (scrollPositions.get(key) as typeof otherwise) : otherwise
  },
  setItem(key, value) {
    const list = listOfScrollKey(key)
    if (list !== undefined) {
      // react-admin reports the position 250 ms late, when another page may already be open.
      if (location.pathname === `/admin/${list}`) scrollPositions.set(key, value)
      return
    }
    if (isPreferenceKey(key)) savedPreferences.set(key, value)
    local.setItem(key, value)
  },
  reset() {
    local.reset()
    scrollPositions.clear()
    for (const [key, value] of savedPreferences) local.setItem(key, value)
  },
}
