import { appError } from '#schema'

const guarded = /^\/+(?:api|rest|admin|files)(?:\/|$)/i

/**
 * Every guard goes by the route that was found. What stands in front of us may go by the path as it was written, so a path to a call
 * is written plainly: `/api/user/%6cogout` is not there, nor `/api/user/logout#`, nor an absolute address in place of a path.
 */
export function rejectEncodedPath(url: string) {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.startsWith('/')) throw appError('notFound')
  if (!/[%\\#;]|\/\//.test(path)) return
  if (guarded.test(decoded(path).replaceAll('\\', '/'))) throw appError('notFound')
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    throw appError('notFound')
  }
}
