import { Suspense, lazy } from 'react'
import type { Identifier } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { onlyPageOf, useRung } from '../../me.tsx'
import type { Scoped } from '../../scope.ts'
import { useModal } from '../../shell/modalContext.ts'
import { PageSkeleton } from '../../shell/PageSkeleton.tsx'

const ShowBody = lazy(() => import('../show/ShowBody.tsx').then((module) => ({ default: module.ShowBody })))

/** How a row opens: on its own page, or in the modal for an account that may leave its one page for nothing. */
export function useOpenRow({ of, route, search, title }: Scoped, id: Identifier) {
  const navigate = useNavigate()
  const { open: openModal } = useModal()
  const stays = onlyPageOf(useRung()) !== undefined
  const address = `/admin/${route}/${id}/show${search}`
  const body = (
    <Suspense fallback={<PageSkeleton />}>
      <ShowBody of={of} id={id} />
    </Suspense>
  )
  return { address, open: () => (stays ? openModal({ title, width: 'lg', body }) : void navigate(address)) }
}
