/**
 * The push services of the browsers: Chrome and those made from it, Firefox, Edge, Safari. A browser says where its own
 * is, and so could a member who wants us to call somebody else; it is called nowhere but there.
 */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^([a-z\d-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z\d-]+\.)+notify\.windows\.com$/,
  /^([a-z\d-]+\.)*push\.apple\.com$/,
]

/** Whether an address is https at one of the browsers' push services. */
export function isPushService({ protocol, username, password, port, hostname }: URL): boolean {
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false
  return pushServices.some((service) => service.test(hostname))
}
