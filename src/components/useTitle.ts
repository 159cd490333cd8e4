import { useEffect } from 'react'
import { messages } from '../i18n/messages.ts'

/** The browser tab's title. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = [title, `${messages().brand} ${messages().backOffice}`].filter(Boolean).join(' · ')
  }, [title])
}

/** What the tab says of this page alone. */
export const titleShown = () => document.title.split(' · ').slice(0, -1).join(' · ')
