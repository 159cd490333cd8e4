import type { FeatureSlotProps } from '../../components/FeatureSlot.tsx'
import { BannerScreen } from '../_phone/AppHome.tsx'
import { PreviewButton } from '../_phone/PreviewButton.tsx'

/** Preview of the banner. */
export default function BannerShow({ row = {} }: FeatureSlotProps) {
  return <PreviewButton renderPreview={() => <BannerScreen image={row.image} mobile={row.image_mobile} />} />
}
