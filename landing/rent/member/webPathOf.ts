const rideLink = /^\/(?:rents\/|reviews\/new\?rent=)([1-9]\d*)$/
const listLink = /^\/(?:fines|claims|reviews)\/[1-9]\d*$/

/** The page of the web site for the link of a notification, which is a path of the app; null if the web site has none, or only the one with the inbox. */
export function webPathOf(link: string | null) {
  if (link === null) return null
  const ride = rideLink.exec(link)?.[1]
  if (ride !== undefined) return `/rides/${ride}`
  return listLink.test(link) ? '/rides' : null
}
