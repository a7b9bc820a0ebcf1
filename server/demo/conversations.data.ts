import type { OfferKind } from '@veos/contract/market/reference/offerKinds'

export interface DemoConversation {
  /** The kind of its offer; null: no offer. */
  about: OfferKind | null
  /** The account that begins it, and the account of the offer or company: null for somebody of the market. */
  writer: string | null
  owner: string | null
  /** Alternating lines: `>` by the one who began, `<` by the other side. */
  lines: readonly `${'>' | '<'} ${string}`[]
  endedMinutesAgo: number
  /** The number of last lines that the other side has not seen yet. */
  unread?: number
}

const haulier = 'admin@haulier.example'
const hauliersDispatcher = 'employee@haulier.example'
const forwarder = 'admin@forwarder.example'
const producer = 'admin@producer.example'
const roundtrips = 'admin@roundtrips.example'

/** Everyday conversations of dispatchers. */
export const demoConversations: readonly DemoConversation[] = [
  {
    about: 'spotFreight',
    writer: haulier,
    owner: forwarder,
    lines: [
      '> Good morning, is this load still free? We have an empty tautliner 20 km away on the day of loading.',
      '< Good morning Kadri, yes, it is. Which price do you need?',
      '> The price of the offer is fine with us if you pay within 30 days.',
      '< Agreed. I need the plates and the name of the driver for the gate.',
      '> <strong>482 KLM</strong>, trailer <strong>153 GHT</strong>. The driver is Andrus Kivi, he speaks German.',
      '< Thank you, the transport order is on its way to you by e-mail.',
      '< Please have him report at gate 2, the office there closes at 16:00.',
    ],
    endedMinutesAgo: 14,
    unread: 2,
  },
  {
    about: 'roundtrip',
    writer: forwarder,
    owner: haulier,
    lines: [
      '> Hello, we could fill this round trip on the way back every week. Is the Friday slot fixed?',
      '< Hello Sabine, Friday or Saturday morning, the driver has to be home on Sunday.',
      '> Saturday 06:00 would suit our customer. Could you hold the truck for us until tomorrow noon?',
    ],
    endedMinutesAgo: 52,
    unread: 1,
  },
  {
    about: 'tender',
    writer: haulier,
    owner: producer,
    lines: [
      '> Good afternoon, we are interested in this contract. Are pallets exchanged at the place of unloading?',
      '< Good afternoon, no, one-way pallets only. Loading is by our own staff, from the side.',
      '> Clear. We will send our quotation by tomorrow.',
      '< We look forward to it.',
    ],
    endedMinutesAgo: 190,
  },
  {
    about: 'emptyTruck',
    writer: null,
    owner: hauliersDispatcher,
    lines: [
      '> Hi, is this truck still empty? We have 22 t on pallets, ready tomorrow at 10:00.',
      '< Hi, it is. Where does it go to?',
      '> About 60 km from where you want to go. No tail lift needed.',
      '< Send me the addresses, please, then I can tell you the price.',
    ],
    endedMinutesAgo: 75,
  },
  {
    about: null,
    writer: null,
    owner: haulier,
    lines: [
      '> Good day, we are looking for a steady partner between the Baltics and the Benelux, two loads a week from September.',
      '> Would you be interested? I can call you whenever it suits.',
    ],
    endedMinutesAgo: 310,
    unread: 2,
  },
  {
    about: 'spotFreight',
    writer: haulier,
    owner: null,
    lines: [
      '> Good morning, can this be loaded one day earlier?',
      '< I am sorry, the goods are only ready on the day in the offer.',
      '> Then it does not fit this time, thank you.',
    ],
    endedMinutesAgo: 1560,
  },
  {
    about: 'tender',
    writer: haulier,
    owner: null,
    lines: [
      '> Hello, is an ADR driver needed for all of these transports or for the first one only?',
      '< For all of them, class 3. The documents come with the order.',
    ],
    endedMinutesAgo: 2980,
  },
  {
    about: 'roundtrip',
    writer: null,
    owner: haulier,
    lines: [
      '> Do you take a diesel card for part of the payment?',
      '< Yes, up to half of the invoice.',
      '> Good. And who pays for the ferry?',
      '< It is in the price.',
    ],
    endedMinutesAgo: 4420,
  },
  {
    about: 'spotFreight',
    writer: null,
    owner: forwarder,
    lines: ['> Could it also be loaded from the rear? We have a truck free in the area, but its roof does not open.'],
    endedMinutesAgo: 33,
    unread: 1,
  },
  {
    about: 'emptyTruck',
    writer: forwarder,
    owner: null,
    lines: [
      '> Good morning, we have a full load for this truck. Can we follow it on the way?',
      '< Good morning, yes, we send you a link when it is loaded.',
      '> Perfect. Order follows.',
      '< Thank you, the driver will be there at 7.',
    ],
    endedMinutesAgo: 1490,
  },
  {
    about: 'roundtrip',
    writer: forwarder,
    owner: roundtrips,
    lines: [
      '> Hello, could the tour start a week later?',
      '< Hello, it could. From then on the price stays the same until the end of the year.',
      '> May I get that in writing?',
    ],
    endedMinutesAgo: 120,
    unread: 1,
  },
  {
    about: 'tender',
    writer: null,
    owner: producer,
    lines: [
      '> Good morning, how are the delivery times at the branches? Is there a fixed time window?',
      '< Good morning, two hours each, between 6 and 14.',
      '> Thank you. And may we combine two branches in one tour?',
    ],
    endedMinutesAgo: 95,
    unread: 1,
  },
  {
    about: 'spotFreight',
    writer: 'admin@trial.example',
    owner: null,
    lines: [
      '> Hello, we are new here. Would you also take a carrier without a history on the exchange?',
      '< Hello and welcome. Send us your licence and insurance, then we can talk.',
      '> They are in our company profile, under Documents.',
    ],
    endedMinutesAgo: 260,
  },
  {
    about: 'tender',
    writer: null,
    owner: 'admin@limit.example',
    lines: [
      '> Good day, do you accept quotations for half of the volume?',
      '< Good day, yes, for half or for all of it.',
      '> Thank you, then we will quote for half. When do you decide?',
    ],
    endedMinutesAgo: 41,
    unread: 1,
  },
  {
    about: null,
    writer: hauliersDispatcher,
    owner: producer,
    lines: [
      '> Good morning, our truck will be at your ramp half an hour late. Is that all right?',
      '< Good morning Toomas, yes, the ramp is free until noon.',
    ],
    endedMinutesAgo: 2880,
  },
  {
    about: null,
    writer: forwarder,
    owner: roundtrips,
    lines: [
      '> Hello, which of your trucks have lashing certificates according to EN 12642 XL?',
      '< Hello, all of them since last year. I have put the certificates into our company profile.',
      '> Very good, thank you.',
    ],
    endedMinutesAgo: 1720,
  },
  {
    about: null,
    writer: null,
    owner: 'admin@expired.example',
    lines: ['> Good morning, we have three loads a week on your route. Are you interested?'],
    endedMinutesAgo: 700,
    unread: 1,
  },
]
