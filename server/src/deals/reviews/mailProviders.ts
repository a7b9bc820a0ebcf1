import listed from 'email-providers/all.json' with { type: 'json' }

/**
 * European providers of access and registered mail that the package does not list, by their ending. Companies often
 * use an address of their provider.
 */
const unlisted = `
  andorra.ad abcom.al freenet.am mail.am aon.at chello.at inode.at kabsi.at liwest.at magenta.at tele2.at
  utanet.at vol.at day.az bih.net.ba tel.net.ba brutele.be dommel.be edpnet.be pandora.be proximus.be scarlet.be
  dir.bg gbg.bg mail.bg tut.by gmx.ch hispeed.ch sunrise.ch swissonline.ch tele2.ch vtxmail.ch albmail.com
  dbmail.com mailfence.com mynet.com ono.com plusnet.com superonline.com telia.com ttmail.com tuta.com
  tutanota.com welho.com ya.com cytanet.com.cy spidernet.com.cy atlas.cz chello.cz iol.cz quick.cz tiscali.cz
  volny.cz 1und1.de alice.de hansenet.de htp-tel.de mail.de mnet-mail.de mnet-online.de netcologne.de o2mail.de
  o2online.de osnanet.de posteo.de swbmail.de teleos-web.de unitybox.de versanet.de vodafone.de wtnet.de
  fibermail.dk jubii.dk mail.dk stofanet.dk tdcadsl.dk webspeed.dk youmail.dk estpak.ee inbox.ee infonet.ee
  kalev.ee neti.ee online.ee starman.ee suhtlus.ee orange.es gmx.eu mypec.eu elisa.fi elisanet.fi kolumbus.fi
  netti.fi pp.inet.fi saunalahti.fi suomi24.fi 9online.fr bbox.fr noos.fr numericable.fr tele2.fr tiscali.fr
  mail.ge cosmotemail.gr her.forthnet.gr hol.gr in.gr otenet.gr pathfinder.gr windtools.gr globalnet.hr inet.hr
  iskon.hr net.hr optinet.hr ri.t-com.hr st.t-com.hr t-com.hr t.ht.hr vip.hr xnet.hr zg.t-com.hr chello.hu
  citromail.hu digikabel.hu enternet.hu indamail.hu invitel.hu t-email.hu vipmail.hu eir.ie indigo.ie iol.ie
  tuta.io internet.is simnet.is visir.is aruba.it arubapec.it cert.legalmail.it fastwebnet.it gigapec.it
  lamiapec.it legalmail.it mclink.it pec.it pec.libero.it postecert.it registerpec.it sicurezzapostale.it tim.it
  vodafone.it centras.lt inbox.lt mail.lt takas.lt zebra.lt internet.lu pt.lu mail.lv one.lv tvnet.lv mts.md
  t-com.me mt.net.mk t.mk unet.com.mk go.net.mt waldonet.net.mt a1.net alice-dsl.net amis.net belgacom.net
  beotel.net bigmir.net blic.net bredband.net cegetel.net dnainternet.net e-kolay.net euskaltel.net ewe.net
  ewetel.net glocalnet.net logosnet.cy.net maltanet.net onvol.net plus.net siol.net t-2.net telefonica.net
  telemach.net teol.net turk.net volja.net yubc.net caiway.nl casema.nl hccnet.nl online.nl quicknet.nl solcon.nl
  tele2.nl telfort.nl tiscali.nl upcmail.nl versatel.nl xs4all.nl zeelandnet.nl ziggo.nl altibox.no broadpark.no
  getmail.no online.no start.no amorki.pl autograf.pl buziaczek.pl chello.pl go2.pl int.pl neostrada.pl op.pl
  poczta.onet.pl poczta.pl spoko.pl tlen.pl upcpoczta.pl vip.onet.pl vp.pl clix.pt iol.pt mail.telepac.pt
  netcabo.pt b.astral.ro clicknet.ro k.ro rdslink.ro upcmail.ro eunet.rs mts.rs open.telekom.rs orion.rs ptt.rs
  sbb.rs sezampro.rs internet.ru lenta.ru mtu-net.ru narod.ru qip.ru comhem.se swipnet.se tele2.se telia.se
  guest.arnes.si t-2.si atlas.sk azet.sk chello.sk stonline.sk zoznam.sk intelcom.sm omniway.sm hotmail.com.tr
  ttnet.net.tr yahoo.com.tr email.ua meta.ua online.ua
`

const providers = new Set([...listed, ...unlisted.trim().split(/\s+/)])

/** A mail domain of more companies than this counts as a provider's. */
export const maxCompaniesOfOwnDomain = 5

/** Whether unrelated people have addresses of this domain, so that sharing it proves nothing. */
export function isMailProvider(domain: string, companies: number): boolean {
  return providers.has(domain) || companies > maxCompaniesOfOwnDomain
}
