import { localStorageStore } from 'react-admin'

const local = localStorageStore('1')

/** The number of the view that a list opens with, for one person. */
const isDefaultView = (key: string) => /\.view\.\d+$/.test(key)

/** How somebody likes the screen; nothing here is about a person of the business. */
const isLiking = (key: string) => key === 'theme' || key === 'locale' || key.startsWith('menu.') || key.endsWith('.columns') || isDefaultView(key)

// A logout's answer clears the browser's storage too, so the likings are put back from here.
const likings = new Map(Object.entries(local.listItems?.() ?? {}).filter(([key]) => isLiking(key)))

/** react-admin's store. Signing out empties it but for how the screen looks. */
export const store: typeof local = {
  ...local,
  setItem(key, value) {
    if (isLiking(key)) likings.set(key, value)
    local.setItem(key, value)
  },
  reset() {
    local.reset()
    for (const [key, value] of likings) local.setItem(key, value)
  },
}
