/** The settings of a production that runs on every embedded default. */
export const embeddedProduction = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://veos.example',
  VEOS_EMBEDDED: 'database,files,mail,payments,realtime,routing,vat',
}
