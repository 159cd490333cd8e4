import { useGetManyAggregate, useGetRecordRepresentation, useResourceDefinitions } from 'react-admin'
import { routeOf } from '#schema/base/names.ts'
import { TruncatedText } from './TruncatedText.tsx'
import { RowLink } from './RowLink.tsx'

/** The name of a row of which only the id is known, loaded in one request for the whole page. */
export function RowNameById({ to, id, wide }: { to: string; id: number; wide?: boolean | undefined }) {
  const route = routeOf(to)
  const represent = useGetRecordRepresentation(route)
  const isKnownResource = useResourceDefinitions()[route] !== undefined
  const { data } = useGetManyAggregate(route, { ids: [id] }, { enabled: isKnownResource })
  const row = data?.[0]
  const name = row?.label ?? (row && represent(row))
  const label = typeof name === 'string' ? name : ''
  return (
    <TruncatedText text={label} wide={wide}>
      <RowLink to={to} row={{ id, label }} />
    </TruncatedText>
  )
}
