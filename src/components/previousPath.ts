let last = ''

/** The path of the previous page, valid during the first render of the current one. */
export const previousPath = () => last

/** Called after a page has rendered. */
export const recordPath = (pathname: string) => {
  last = pathname
}
