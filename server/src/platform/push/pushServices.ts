/**
 * The push services of the browsers: Chrome and its derivatives, Firefox, Edge, Safari. A browser sends the address
 * of its service, and a member could send any other address to make us call it, so only these are called.
 */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^([a-z\d-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z\d-]+\.)+notify\.windows\.com$/,
  /^([a-z\d-]+\.)*push\.apple\.com$/,
]

/** Whether an address uses https and belongs to a browser's push service. */
export function isPushService({ protocol, username, password, port, hostname }: URL): boolean {
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false
  return pushServices.some((service) => service.test(hostname))
}
