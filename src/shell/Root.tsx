import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { recordPath } from '../components/previousPath.ts'

/** Marks the body as the back-office's while the address is, and begins every page at its top; the browser's own way back keeps the place that was left. */
export function Root() {
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what changes an address within its page moves nothing
  }, [pathname])
  return <Outlet />
}
