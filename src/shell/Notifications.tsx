import { Suspense, lazy, useState } from 'react'
import { useNotificationContext } from 'react-admin'

const Notices = lazy(() => import('./Notices.tsx').then((module) => ({ default: module.Notices })))

/** Short messages at the edge of the screen; what shows them comes with the first of them. */
export function Notifications() {
  const { notifications } = useNotificationContext()
  const [needed, setNeeded] = useState(false)
  if (notifications.length > 0 && !needed) setNeeded(true)
  return (
    needed && (
      <Suspense>
        <Notices />
      </Suspense>
    )
  )
}
