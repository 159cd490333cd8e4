import type { Resource } from '#schema'

/** The address of the handbook. */
export const handbookPath = '/admin/handbook'

/** The address of a chapter, or of a place in it such as `field-status`. */
export const chapterAddress = ({ name }: Resource, place?: string) => `${handbookPath}?of=${name}${place === undefined ? '' : `#${place}`}`
