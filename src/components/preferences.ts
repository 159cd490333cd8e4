import type { Language } from '#schema/base/label.ts'

/** Reads screen preferences from react-admin's store, for pages that load without react-admin. */

function readPreference(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(`RaStore.${key}`) ?? 'null')
  } catch {
    return null
  }
}

export const preferences = {
  language: (): Language => (readPreference('locale') === 'en' ? 'en' : 'ko'),
  /** Whether the web font was loaded before; it is then in the browser's cache. */
  isWebFontCached: () => readPreference('face') === true,
  dark: () => {
    const theme = readPreference('theme')
    return theme === null ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  },
}
