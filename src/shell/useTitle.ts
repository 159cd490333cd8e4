import { useEffect } from 'react'
import { words } from '../i18n/words.ts'

/** The browser tab's title. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = [title, `${words().brand} ${words().backOffice}`].filter(Boolean).join(' · ')
  }, [title])
}
