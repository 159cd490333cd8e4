import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { useNotificationContext } from 'react-admin'

/** Short messages at the edge of the screen; what shows them comes with the first of them, and not by `lazy`: React lets nothing out of a `Suspense` within a third of a second. */
export function Notifications() {
  const { notifications } = useNotificationContext()
  const [Notices, setNotices] = useState<ComponentType>()
  const isNeeded = notifications.length > 0
  useEffect(() => {
    if (!isNeeded) return
    const fail = (error: unknown) => {
      throw error
    }
    import('./Notices.tsx').then(
      (module) => setNotices(() => module.Notices),
      // Thrown where it would have been drawn.
      (error: unknown) => setNotices(() => fail(error)),
    )
  }, [isNeeded])
  return Notices && <Notices />
}
