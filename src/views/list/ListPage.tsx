import { Suspense, lazy, useCallback, useState } from 'react'
import { ListBase, useNotify, useStoreContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import type { Resource } from '#schema'
import { useResource } from '../../components/currentResource.ts'
import { useMe } from '../../components/session/me.tsx'
import { shouldRetryQuery } from '../../components/queryClient.ts'
import type { ScopedList } from '../../components/parseScopedList.ts'
import { useScopedList, withoutScopeParams } from '../../components/parseScopedList.ts'
import { PageSkeleton } from '../../components/feedback/PageSkeleton.tsx'
import { errorMessage } from '../../components/feedback/errorMessage.ts'
import { ListView } from './ListView.tsx'
import { approvalFilterOf, approvalSortOf, defaultSortOf, defaultPageSize } from './filters/listDefaults.ts'
import { useColumns } from './views/useColumns.ts'
import { findInvalidFilters } from './filters/findInvalidFilters.ts'
import { ScopeHidingRouter } from './ScopeHidingRouter.tsx'

/** The list of any resource, in any scope. */
export default function ListPage() {
  const scoped = useScopedList(useResource())
  return <ScopedList key={`${scoped.key} ${scoped.tab ?? ''} ${approvalModeOf(scoped) ?? ''}`} scoped={scoped} />
}

const OpenWithDefault = lazy(() => import('./views/DefaultViewApplier.tsx').then((module) => ({ default: module.DefaultViewApplier })))

/** The default view of the user, unless the address or the stored list state defines something else. */
function useDefaultView({ key, listParams }: ScopedList) {
  const { id } = useMe()
  const { search } = useLocation()
  const store = useStoreContext()
  const isBare = withoutScopeParams(search, listParams) === '' && listParams.group === undefined
  const [opening, setOpening] = useState<number | undefined>(() =>
    isBare && store.getItem(`${key}.listParams`) === undefined ? store.getItem<number>(`${key}.view.${id}`) : undefined,
  )
  // Waits until the address has the view; loading rows earlier would load them twice.
  if (opening !== undefined && !isBare) setOpening(undefined)
  return [isBare ? opening : undefined, setOpening] as const
}

function ScopedList({ scoped }: { scoped: ScopedList }) {
  const [opening, setOpening] = useDefaultView(scoped)
  const onReady = useCallback(() => setOpening(undefined), [setOpening])
  if (opening === undefined) return <List scoped={scoped} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <OpenWithDefault scoped={scoped} id={opening} onReady={onReady} />
    </Suspense>
  )
}

/** Rejected filters are shown in the list, so they cause no notification. */
function useListQueryOptions(resource: Resource) {
  const notify = useNotify()
  const onError = (error: unknown) => {
    if (findInvalidFilters(resource, error).length === 0) notify(errorMessage(error), { type: 'error' })
  }
  return { retry: shouldRetryQuery, onError }
}

/** The approval mode, if the list is open in it. */
const approvalModeOf = ({ resource, mode }: ScopedList) => (mode !== undefined && resource.list.modes?.[mode]?.kind === 'approval' ? mode : undefined)

function List({ scoped }: { scoped: ScopedList }) {
  const { resource, mode } = scoped
  const columns = useColumns(scoped)
  const asking = useListQueryOptions(scoped.resource)
  const judging = approvalModeOf(scoped)
  return (
    <ScopeHidingRouter scope={scoped.listParams}>
      <ListBase
        resource={scoped.route}
        filter={judging === undefined ? scoped.filter : { ...scoped.filter, ...approvalFilterOf(scoped.resource, judging) }}
        sort={judging === undefined ? defaultSortOf(scoped.resource) : approvalSortOf(scoped.resource, judging)}
        perPage={defaultPageSize}
        // The stored list state does not apply to the approval mode.
        storeKey={judging === undefined ? `${scoped.key}.listParams` : false}
        exporter={false}
        queryOptions={columns.needsFullRows || resource.list.modes?.[mode ?? '']?.kind === 'gallery' ? { ...asking, meta: { subset: 'full' } } : asking}
      >
        <ListView scoped={scoped} columns={columns} />
      </ListBase>
    </ScopeHidingRouter>
  )
}
