import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { recordPath } from '../components/previousPath.ts'

/** Marks the body as the back office, and starts every page at the top; with the browser's back button the previous scroll position stays. */
export function RootLayout() {
  const { pathname } = useLocation()
  const way = useNavigationType()
  const admin = pathname.startsWith('/admin')
  useEffect(() => {
    document.body.classList.toggle('admin-root', admin)
    return () => document.body.classList.remove('admin-root')
  }, [admin])
  useLayoutEffect(() => {
    if (way !== NavigationType.Pop) window.scrollTo(0, 0)
    recordPath(pathname)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- changes of the query string within a page do not scroll
  }, [pathname])
  return <Outlet />
}
