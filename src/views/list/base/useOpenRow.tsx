import type { MouseEvent } from 'react'
import { Suspense } from 'react'
import type { Identifier } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { deskAccountPage, useAccessLevel } from '../../../components/session/me.tsx'
import { useLazyViews } from '../../../components/lazyViews.ts'
import type { ScopedList } from '../../../components/parseScopedList.ts'
import { useModal } from '../../../components/dialogs/modalContext.ts'
import { PageSkeleton } from '../../../components/feedback/PageSkeleton.tsx'

/** How a row opens: on its page, or in a dialog for accounts that are confined to one page. */
export function useOpenRow({ resource, route, search, title }: ScopedList, id: Identifier) {
  const navigate = useNavigate()
  const { open: openModal } = useModal()
  const lazyViews = useLazyViews()
  const stays = deskAccountPage(useAccessLevel()) !== undefined
  const address = `/admin/${route}/${id}/show${search}`
  const body = <Suspense fallback={<PageSkeleton />}>{lazyViews.row(resource, id)}</Suspense>
  const open = () => (stays ? openModal({ title, width: 'lg', body }) : void navigate(address))
  /** Clicks that open a new tab or window are left to the browser. */
  const onLink = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
  return { address, open, onLink }
}
