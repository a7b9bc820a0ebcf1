import { featuresTexts } from '@veos/contract/market/texts/features'
import { getLabel } from '../../platform/i18n.ts'

export function getFeatureLabel(value: string): string {
  return getLabel('feature', value, featuresTexts)
}
