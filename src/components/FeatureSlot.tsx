import Skeleton from '@mui/material/Skeleton'
import type { ComponentType } from 'react'
import { Suspense, lazy } from 'react'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import type { RowData } from './currentResource.ts'

/** Slots where a resource can add its own component to the generated pages; reserved file names in the folder of a feature. */
export const featureSlotNames = ['list', 'show', 'form', 'action', 'home'] as const

export type FeatureSlotName = (typeof featureSlotNames)[number]

export interface FeatureSlotProps {
  resource: Resource
  /** The full row, on the pages of one row. */
  row?: RowData
  /** The name of the action, in the form of an action. */
  action?: string
}

const files = import.meta.glob<{ default: ComponentType<FeatureSlotProps> }>('../features/*/{list,show,form,action,home}.tsx')

/** Keys are `<route>/<slot>`, like the file names. */
const extras = Object.fromEntries(Object.entries(files).map(([file, load]) => [file.replace(/^\.\.\/features\/|\.tsx$/g, ''), lazy(load)]))

// Approximate height in pixels of a card on the home page.
const homeCardHeight = 288

/** Preloads the component of a slot. Errors are ignored here; rendering the component reports them. */
export const preloadFeatureSlot = (slot: FeatureSlotName, resource: Resource) =>
  void files[`../features/${routeOf(resource.name)}/${slot}.tsx`]?.().catch(() => undefined)

/** Whether a resource adds a component to a slot. */
export const hasFeatureSlot = (slot: FeatureSlotName, resource: Resource) => Object.hasOwn(extras, `${routeOf(resource.name)}/${slot}`)

/** Renders `features/<route>/<slot>.tsx`: buttons next to a list's heading, a panel above a row's sections, help in a form, or a card on the home page. */
export function FeatureSlot({ slot, resource, row, action }: FeatureSlotProps & { slot: FeatureSlotName }) {
  const Piece = extras[`${routeOf(resource.name)}/${slot}`]
  if (!Piece) return null
  const piece = <Piece resource={resource} row={row} action={action} />
  if (slot === 'home') return <Suspense fallback={<Skeleton variant="rounded" height={homeCardHeight} />}>{piece}</Suspense>
  if (slot === 'action') return <Suspense>{piece}</Suspense>
  // No own Suspense boundary: the page waits for the component, because a late one would shift the layout.
  return piece
}
