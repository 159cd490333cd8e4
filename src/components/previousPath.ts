let last = ''

/** The address of the page before this one, as long as this one is being drawn for the first time. */
export const previousPath = () => last

/** Told once a page is there. */
export const recordPath = (pathname: string) => {
  last = pathname
}
