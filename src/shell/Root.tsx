import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'

/** Marks the body as the back-office's while the address is. */
export function Root() {
  const { pathname } = useLocation()
  const admin = pathname.startsWith('/admin')
  useEffect(() => {
    document.body.classList.toggle('admin-root', admin)
    return () => document.body.classList.remove('admin-root')
  }, [admin])
  return <Outlet />
}
