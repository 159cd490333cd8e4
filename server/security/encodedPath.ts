import { appError } from '#schema'

const protectedPaths = /^\/+(?:api|rest|admin|files)(?:\/|$)/i

/**
 * Refuses encoded paths to protected routes. Our guards use the matched route, but a proxy in front may match the raw path.
 * So `/api/user/%6cogout`, `/api/user/logout#` and absolute URLs in place of a path are not found.
 */
export function rejectEncodedPath(url: string) {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.startsWith('/')) throw appError('notFound')
  if (!/[%\\#;]|\/\//.test(path)) return
  if (protectedPaths.test(decodePath(path).replaceAll('\\', '/'))) throw appError('notFound')
}

function decodePath(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    throw appError('notFound')
  }
}
