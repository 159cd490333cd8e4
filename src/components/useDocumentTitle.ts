import { useEffect } from 'react'
import { messages } from '../i18n/messages.ts'

/** Sets the title of the browser tab. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = [title, `${messages().brand} ${messages().backOffice}`].filter(Boolean).join(' · ')
  }, [title])
}

/** The part of the tab's title that belongs to the page. */
export const currentTitle = () => document.title.split(' · ').slice(0, -1).join(' · ')
