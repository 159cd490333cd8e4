import type { ComponentType } from 'react'
import { lazy } from 'react'

const files = import.meta.glob<{ default: ComponentType }>(['./pages/**/*.tsx', '!**/_*'])

/** `./pages/products/calculator.tsx` → `/products/calculator`; `index` is its folder's default; null for what starts with an underscore. */
export function pathOfPage(file: string) {
  const steps = file
    .replace(/^\.\/pages\//, '')
    .replace(/\.tsx$/, '')
    .split('/')
  if (steps.some((step) => step.startsWith('_'))) return null
  const named = steps.at(-1) === 'index' ? steps.slice(0, -1) : steps
  return `/${named.join('/')}`
}

/** Own pages, mounted by the names of their files. A file that exports no page is a piece of one. */
export const pages = Object.entries(files).flatMap(([file, load]) => {
  const path = pathOfPage(file)
  return path === null ? [] : [{ path, Page: lazy(load) }]
})
