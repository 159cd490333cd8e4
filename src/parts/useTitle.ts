import { useEffect } from 'react'
import { words } from '../i18n/words.ts'

/** The browser tab's title. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = [title, `${words().brand} ${words().backOffice}`].filter(Boolean).join(' · ')
  }, [title])
}

/** What the tab says of this page alone. */
export const titleShown = () => document.title.split(' · ').slice(0, -1).join(' · ')
