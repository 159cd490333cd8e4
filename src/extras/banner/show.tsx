import type { ExtraProps } from '../../Extra.tsx'
import { BannerScreen } from '../../pages/_phone/AppHome.tsx'
import { PreviewButton } from '../../pages/_phone/PreviewButton.tsx'

/** The banner as the app shows it. */
export default function BannerShow({ row = {} }: ExtraProps) {
  return <PreviewButton shown={() => <BannerScreen image={row.image} mobile={row.image_mobile} />} />
}
