import { toSeoulWallTime } from '#schema/base/time.ts'
import { formatUpcoming, localize, relativeTime } from '#schema/fields/base/format.ts'

/** A time of the server, `2026-11-28T03:12:00Z`, in Seoul: the exact time, followed by how long ago it was. */
export function ExactAndRelativeTime({ iso, isSince = false }: { iso: string; isSince?: boolean }) {
  const moment = toSeoulWallTime(new Date(iso))
  const [exact, ago] = [formatUpcoming(moment, new Date()), relativeTime(moment, new Date())]
  return <time dateTime={iso}>{isSince ? localize(`${exact}부터 (${ago})`, `since ${exact} (${ago})`) : `${exact} (${ago})`}</time>
}
