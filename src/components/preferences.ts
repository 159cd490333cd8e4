import type { Language } from '#schema/base/label.ts'

/** Reads screen preferences from react-admin's store, for pages that load without react-admin. */

function kept(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(`RaStore.${key}`) ?? 'null')
  } catch {
    return null
  }
}

export const preferences = {
  language: (): Language => (kept('locale') === 'en' ? 'en' : 'ko'),
  /** Whether the web font was loaded before; it is then in the browser's cache. */
  face: () => kept('face') === true,
  dark: () => {
    const theme = kept('theme')
    return theme === null ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  },
}
