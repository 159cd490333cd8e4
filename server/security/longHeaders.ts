import type { IncomingHttpHeaders } from 'node:http'

/** Letters that a header may have where something is read out of it: no browser says more, and what is longer is taken for not said. */
const longest: Readonly<Record<string, number>> = {
  referer: 4000,
  'user-agent': 1000,
  accept: 1000,
  'accept-encoding': 200,
  'accept-language': 500,
  'if-none-match': 1000,
  'sec-purpose': 100,
  purpose: 100,
}

/** Takes out what is too long to be meant, before anything is read out of it: one stranger's headers cost nobody else's time. */
export function dropLongHeaders(headers: IncomingHttpHeaders) {
  for (const [name, most] of Object.entries(longest)) {
    const value = headers[name]
    if (value !== undefined && value.length > most) delete headers[name]
  }
}
