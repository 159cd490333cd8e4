/** A photo with its name, and the earlier photo for comparison. */
export interface ComparedPhoto {
  label: string
  picture: string
  takenAt?: string
  /** The earlier photo; null if there is none, undefined without a comparison. */
  previousPicture?: string | null
  /** Marks the photo: it shows something new. */
  hasChange?: boolean
}
