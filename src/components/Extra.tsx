import Skeleton from '@mui/material/Skeleton'
import type { ComponentType } from 'react'
import { Suspense, lazy } from 'react'
import type { Resource } from '#schema'
import type { RowOf } from './declared.ts'

/** Where a resource may add something of its own to its generated pages. */
export type ExtraSlot = 'list' | 'show' | 'form' | 'action' | 'home'

export interface ExtraProps {
  resource: Resource
  /** The row in full, on a page of one. */
  row?: RowOf
  /** Whose form it is, in the form of an action. */
  action?: string
}

const files = import.meta.glob<{ default: ComponentType<ExtraProps> }>(['../extras/*/*.tsx', '!**/_*'])

/** By `<resource>/<place>`, the name of the file. */
const extras = Object.fromEntries(Object.entries(files).map(([file, load]) => [file.replace(/^\.\.\/extras\/|\.tsx$/g, ''), lazy(load)]))

// A part of home is about as high as this.
const homeRoom = 288

/** Has the piece of a place fetched before it is drawn. Whoever draws it hears why it did not come. */
export const fetchExtra = (place: ExtraSlot, resource: Resource) => void files[`../extras/${resource.name}/${place}.tsx`]?.().catch(() => undefined)

/** Resources that add a piece of their own in a place. */
export const extending = (place: ExtraSlot) => Object.keys(extras).flatMap((key) => (key.endsWith(`/${place}`) ? [key.split('/')[0] ?? ''] : []))

/** What `extras/<resource>/<place>.tsx` adds here: buttons beside a list's heading, a panel above a row's sections, help in its form or in that of an action, a part of home. */
export function Extra({ place, resource, row, action }: ExtraProps & { place: ExtraSlot }) {
  const Piece = extras[`${resource.name}/${place}`]
  if (!Piece) return null
  const piece = <Piece resource={resource} row={row} action={action} />
  if (place === 'home') return <Suspense fallback={<Skeleton variant="rounded" height={homeRoom} />}>{piece}</Suspense>
  if (place === 'action') return <Suspense>{piece}</Suspense>
  // The page waits for what stands in it, for it would push about what is there already.
  return piece
}
