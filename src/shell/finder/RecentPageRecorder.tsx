import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { currentTitle } from '../../components/useDocumentTitle.ts'
import { useOpenablePages, useRecentPages, prependRecentPage } from './finderEntries.ts'

const delayMs = 800

/** Adds a page to the recent ones after the user has stayed on it for a moment. */
export function RecentPageRecorder() {
  const { pathname, search } = useLocation()
  const pages = useOpenablePages()
  const [recent, setRecent] = useRecentPages()
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const address = pathname + search
      const page = pages.find((item) => item.address.split('?')[0] === pathname && address.startsWith(item.address))
      const isRecord = /\/\d+(\/show)?$/.test(pathname)
      const label = page?.label ?? (isRecord ? currentTitle() : '')
      if (label === '') return
      const category = page?.category ?? pages.find((item) => pathname.startsWith(`${item.address.split('?')[0]}/`))?.label ?? ''
      setRecent(prependRecentPage(recent, { address: page?.address ?? address, label, category }))
    }, delayMs)
    return () => window.clearTimeout(timer)
  }, [pathname, search, pages, recent, setRecent])
  return null
}
