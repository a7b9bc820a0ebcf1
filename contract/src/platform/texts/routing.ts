/** Routes and what is wrong with them. */
export const routingTexts = {
  no_route: `{by, select,
    roads {There is no road or ferry between these places that we know of}
    other {The routing service found no route between these places}}`,
  too_far: 'The places are farther apart than the routing service computes',
  no_road_near: `{why, select,
    outside {The place is outside the area whose main roads we know (Europe)}
    sea {The place is at sea}
    island {The place is on an island whose roads and ferries we do not know}
    far {There is no main road that we know within {km} km of the place}
    other {The routing service found no road near one of the places}}`,
  route_estimate: 'Estimate along main European roads, not a truck navigation route',
  route_crossing: '{kind, select, ferry {Includes a ferry} other {Includes the shuttle train}}: {from}–{to}',
  route_for_cars: 'Route for cars: limits of height and weight and bans for trucks are not considered',
  routing_busy: 'The routing service is busy, try again in a minute',
  routing_unavailable: `{why, select,
    key {The routing service does not accept our key}
    failed {The routing service failed}
    time {The routing service did not answer in time}
    unreadable {The routing service gave an answer that we cannot read}
    no_line {The routing service answered a route without a line}
    other {The routing service gave no answer}}`,
} as const
