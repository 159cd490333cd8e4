import Link from '@mui/material/Link'
import type { MouseEvent } from 'react'
import { LinkBase, useCreatePath, useResourceDefinitions } from 'react-admin'
import { routeOf } from '#schema/base/names.ts'
import type { LabelledRef } from '#schema/row/row.ts'

/** The name of a referenced row; a link if its page can be opened. */
export function RowLink({ to, row }: { to: string; row: LabelledRef }) {
  const route = routeOf(to)
  const createPath = useCreatePath()
  const opens = useResourceDefinitions()[route]?.hasShow === true
  const text = row.label === '' ? `#${row.id}` : row.label
  if (!opens) return <>{text}</>
  return (
    <Link
      component={LinkBase}
      to={createPath({ resource: route, type: 'show', id: row.id })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
      color="inherit"
      underline="hover"
      sx={{ '&:hover, &:focus-visible': { color: 'primary.main' } }}
    >
      {text}
    </Link>
  )
}

const isLabelled = (value: unknown): value is LabelledRef => value instanceof Object && 'id' in value && 'label' in value

/** The references with labels in a value. */
export const labelledRefsIn = (value: unknown): LabelledRef[] => [value].flat().filter(isLabelled)
