import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { useNotificationContext } from 'react-admin'

/** Notifications. Their component loads with the first one; not with `lazy`, because React keeps a `Suspense` fallback for at least 300 ms. */
export function LazyNotifications() {
  const { notifications } = useNotificationContext()
  const [Notices, setNotices] = useState<ComponentType>()
  const isNeeded = notifications.length > 0
  useEffect(() => {
    if (!isNeeded) return
    const fail = (error: unknown) => {
      throw error
    }
    import('./NotificationSnackbar.tsx').then(
      (module) => setNotices(() => module.NotificationSnackbar),
      // Throws during render, so that the error boundary catches it.
      (error: unknown) => setNotices(() => fail(error)),
    )
  }, [isNeeded])
  return Notices && <Notices />
}
