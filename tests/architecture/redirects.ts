import type { Source } from './sources.ts'
import { sources } from './sources.ts'

/** Requests of the server that would go wherever an answer sends them: with what they carry. */
export const followers = (all: readonly Source[] = sources) =>
  all.flatMap(({ room, path, text }) =>
    room !== 'server'
      ? []
      : [...text.matchAll(/(?<![.\w])fetch\(/g)].flatMap(({ index }) => {
          const call = text.slice(index, text.indexOf('\n  }', index))
          return /redirect: '(?:error|manual)'/.test(call.slice(0, 400)) ? [] : [`${path}: ${call.split('\n')[0]}`]
        }),
  )
