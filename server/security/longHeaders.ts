import type { IncomingHttpHeaders } from 'node:http'

/** Maximum length of headers that are parsed; longer ones are treated as absent. No browser sends longer values. */
const maxLengths: Readonly<Record<string, number>> = {
  referer: 4000,
  'user-agent': 1000,
  accept: 1000,
  'accept-encoding': 200,
  'accept-language': 500,
  'if-none-match': 1000,
  'sec-purpose': 100,
  purpose: 100,
}

/** Removes overlong headers before they are parsed, so that one client cannot use up the time of the main thread. */
export function dropLongHeaders(headers: IncomingHttpHeaders) {
  for (const [name, maxLength] of Object.entries(maxLengths)) {
    const value = headers[name]
    if (value !== undefined && value.length > maxLength) delete headers[name]
  }
}
