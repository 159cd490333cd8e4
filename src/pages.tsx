import type { ComponentType } from 'react'
import { lazy } from 'react'
import { featureSlotNames } from './components/FeatureSlot.tsx'

const files = import.meta.glob<{ default: ComponentType }>(['./features/**/*.tsx', '!**/_*', '!**/_*/**', '!./features/*/{list,show,form,action,home}.tsx'])

/** `./features/products/calculator.tsx` → `/products/calculator`; `index` is its folder's path; null for names that start with an underscore and for extras. */
export function pathOfPage(file: string) {
  const steps = file
    .replace(/^\.\/features\//, '')
    .replace(/\.tsx$/, '')
    .split('/')
  if (steps.some((step) => step.startsWith('_'))) return null
  if (steps.length === 2 && featureSlotNames.some((slot) => slot === steps[1])) return null
  const pathSteps = steps.at(-1) === 'index' ? steps.slice(0, -1) : steps
  return `/${pathSteps.join('/')}`
}

/** Custom pages, routed by file name. Files that start with an underscore are parts of a page. */
export const pages = Object.entries(files).flatMap(([file, load]) => {
  const path = pathOfPage(file)
  return path === null ? [] : [{ path, Page: lazy(load) }]
})
