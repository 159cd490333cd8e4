import type { Language } from '#schema/base/label.ts'

/** How somebody likes the screen, read from where react-admin keeps it, for pages that come without react-admin. */

function kept(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(`RaStore.${key}`) ?? 'null')
  } catch {
    return null
  }
}

export const preferences = {
  language: (): Language => (kept('locale') === 'en' ? 'en' : 'ko'),
  /** Has the face been here before? Then it is in the browser's cache. */
  face: () => kept('face') === true,
  dark: () => {
    const theme = kept('theme')
    return theme === null ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  },
}
