import { localStorageStore } from 'react-admin'
import { previousPath } from './previousPath.ts'

const local = localStorageStore('1')

/** The number of the view that a list opens with, for one person. */
const isDefaultView = (key: string) => /\.view\.\d+$/.test(key)

/** How somebody likes the screen; nothing here is about a person of the business. */
const isLiking = (key: string) =>
  key === 'theme' || key === 'locale' || key === 'face' || key.startsWith('menu.') || key.endsWith('.columns') || isDefaultView(key)

// A logout's answer clears the browser's storage too, so the likings are put back from here.
const likings = new Map(Object.entries(local.listItems?.() ?? {}).filter(([key]) => isLiking(key)))

/** `tags.list.scrollPosition` → `tags`: react-admin keeps how far a list was scrolled under its route. */
const scrolledList = (key: string) => /^(.+)\.list\.scrollPosition$/.exec(key)?.[1]

/** How far lists were scrolled: for whoever comes back from a row, and forgotten with the document. */
const scrolled = new Map<string, unknown>()

/** react-admin's store. Signing out empties it but for how the screen looks. */
export const store: typeof local = {
  ...local,
  getItem(key, otherwise) {
    const list = scrolledList(key)
    if (list === undefined) return local.getItem(key, otherwise)
    return previousPath().startsWith(`/admin/${list}/`) ? (scrolled.get(key) as typeof otherwise) : otherwise
  },
  setItem(key, value) {
    const list = scrolledList(key)
    if (list !== undefined) {
      // Told a quarter of a second late, when somebody may be elsewhere already.
      if (location.pathname === `/admin/${list}`) scrolled.set(key, value)
      return
    }
    if (isLiking(key)) likings.set(key, value)
    local.setItem(key, value)
  },
  reset() {
    local.reset()
    scrolled.clear()
    for (const [key, value] of likings) local.setItem(key, value)
  },
}
