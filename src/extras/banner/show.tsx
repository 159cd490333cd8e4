import type { ExtraProps } from '../../components/Extra.tsx'
import { BannerScreen } from '../_phone/AppHome.tsx'
import { PreviewButton } from '../_phone/PreviewButton.tsx'

/** The banner as the app shows it. */
export default function BannerShow({ row = {} }: ExtraProps) {
  return <PreviewButton shown={() => <BannerScreen image={row.image} mobile={row.image_mobile} />} />
}
