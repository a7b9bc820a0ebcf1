/** Special features and requests, by their values. */
export const featuresTexts = {
  feature_ADR: 'ADR',
  feature_Euro_pallet_exchange: 'Euro pallet exchange',
  feature_TIR_Cable: 'TIR cable',
  feature_Live_tracking: 'Live tracking',
  feature_Waste_load: 'Waste license',
  feature_A_shield: 'A-shield',
  feature_Non_stackable: 'Non-stackable',
} as const
