import type { Source } from './sources.ts'
import { sources } from './sources.ts'

/** Server requests that follow redirects and would send their headers and body to another host. */
export const redirectFollowingFetches = (all: readonly Source[] = sources) =>
  all.flatMap(({ room, path, text }) =>
    room !== 'server'
      ? []
      : [...text.matchAll(/(?<![.\w])fetch\(/g)].flatMap(({ index }) => {
          const call = text.slice(index, text.indexOf('\n  }', index))
          return /redirect: '(?:error|manual)'/.test(call.slice(0, 400)) ? [] : [`${path}: ${call.split('\n')[0]}`]
        }),
  )
