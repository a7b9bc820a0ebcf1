import type { NationalStyle } from './nationalStyle.ts'

/** Companies of Central and Eastern Europe. */
export const easternStyles: Readonly<Record<string, NationalStyle>> = {
  PL: {
    companies: 64,
    forms: 'Sp. z o.o.*10|S.A.|Sp. k.*2|Sp. j.|S.C.',
    roots:
      'Brzeziecki|Drogomir|Gawroński-Las|Kaliniak|Lipowiec|Mroźnik|Olszewiak|Pawluszek|Rosochacki|Sobiesz|Trzcianek|Wierzbowiak|Zawojski|Jarzębiec|Krzemienny|Niedźwiadek|Stalmach|Borowikowski|Świerczak|Żurawiec',
    givenNames: 'Piotr|Anna+|Tomasz|Katarzyna+|Marcin|Agnieszka+|Paweł|Magdalena+|Krzysztof|Monika+|Łukasz|Ewa+',
    haulier:
      '{n} Transport|Przewozy {n}|{b}-Trans|P.H.U. {n}|Transport Międzynarodowy {n}|{n} Trans|Usługi Transportowe {n}',
    forwarder: '{n} Spedycja|{b}sped|{b} Logistics|{n} Logistyka|{b} Cargo|{b} Forwarding Group|{n} TSL',
    producer:
      '{n} Meble|Zakłady Mięsne {n}|{n} Opakowania|Stal {n}|{b} Okna i Drzwi|{n} Owoce|Hurtownia {n}|{b}plast|Mleczarnia {n}',
    street:
      'ul. Przemysłowa {h}|ul. Magazynowa {h}|ul. Logistyczna {h}|ul. Składowa {h}|ul. Portowa {h}|ul. Wrocławska {h}|al. Jana Pawła II {h}|ul. Poznańska {h}',
    phone: '+48 22 555####|+48 61 555####|+48 71 555####|+48 32 555####|+48 42 555####|+48 58 555####',
    names:
      'Kowalewski/Kowalewska|Nowaczyk|Wiśniak|Wójtowicz|Kamiński/Kamińska|Lewandek|Zielonka|Szymczyk|Dąbrowiak|Kozak|Jankowiak|Mazurek|Sadowski/Sadowska|Górecki/Górecka',
  },
  CZ: {
    companies: 18,
    forms: 's.r.o.*9|a.s.*2|v.o.s.',
    roots: 'Hradecký Mlýn|Borovička|Jezerník|Kamenická|Lesnovský|Vrbatka|Skalníček|Habrovan|Doubravín|Poledník',
    givenNames: 'Petr|Jana+|Martin|Lenka+|Pavel|Tereza+|Jiří|Hana+|Zdeněk|Veronika+',
    haulier: '{n} Doprava|{b}trans|Autodoprava {n}|{n} Transport',
    forwarder: '{n} Spedice|{b} Logistics|{b}sped|{n} Logistika',
    producer: '{n} Strojírny|{n} Pivovar|{n} Sklo|{n} Nábytek|{b} Plast',
    street: 'Průmyslová {h}|Nádražní {h}|Logistická {h}|Brněnská {h}|Skladová {h}',
    phone: '+420 2 5555 ####|+420 5 4555 ####|+420 5 9555 ####',
    names:
      'Novotný/Novotná|Dvořáček/Dvořáčková|Procházel/Procházelová|Kučerka/Kučerková|Veselík/Veselíková|Horáček/Horáčková|Mareček/Marečková|Pokorník/Pokorníková',
  },
  SK: {
    companies: 8,
    forms: 's. r. o.*9|a. s.*2',
    roots: 'Javorinec|Hronkov|Považan|Kriváňan|Brezinka|Dubnička',
    givenNames: 'Marek|Zuzana+|Peter|Katarína+|Juraj|Lucia+|Ján|Monika+',
    haulier: '{n} Doprava|{b}trans|{n} Kamión',
    forwarder: '{n} Špedícia|{b} Logistik',
    producer: '{n} Oceľ|{n} Drevo|{n} Strojáreň',
    street: 'Priemyselná {h}|Skladová {h}|Trnavská cesta {h}|Nákladná {h}',
    phone: '+421 2 5555####|+421 41 555####',
    names:
      'Horváthik/Horváthiková|Kováčik/Kováčiková|Vargaš/Vargašová|Balážik/Balážiková|Molnárik/Molnáriková|Hudák/Hudáková',
  },
  HU: {
    companies: 14,
    forms: 'Kft.*9|Zrt.*2|Bt.*2',
    roots: 'Tiszavölgyi|Bakonyi Sólyom|Kőhegyi|Nyírligeti|Zöldpataki|Hajnalvári|Szélesúti|Fehérhidi',
    givenNames: 'László|Zsuzsanna|Gábor|Katalin|Zoltán|Ildikó|Attila|Réka|Balázs|Eszter',
    haulier: '{n} Fuvar|{b}trans|{n} Transz|{n} Szállítmányozás',
    forwarder: '{n} Logisztika|{b} Cargo|{b} Sped',
    producer: '{n} Gépgyár|{n} Élelmiszer|{n} Műanyag|{n} Bútor',
    street: 'Ipari út {h}.|Raktár utca {h}.|Fő út {h}.|Szállító utca {h}.',
    phone: '+36 1 555####|+36 96 555###|+36 76 555###',
    names: 'Nagyszegi|Kisváry|Szabolcsik|Tóthfalvi|Balogvári|Farkasdi',
  },
  RO: {
    companies: 26,
    forms: 'SRL*12|SA*2',
    roots:
      'Codrumar|Dunărescu|Bucegreni|Valea Brazilor|Carpatin|Stejărel|Munteana|Olteanca|Sălcioara|Ceahlăreni|Transilvis',
    givenNames: 'Andrei|Ioana|Mihai|Elena|Cristian|Raluca|Bogdan|Alina|Florin|Gabriela|Răzvan|Simona',
    haulier: '{n} Trans|{b} Transport|{n} Internațional|Trans {b}|{b} Truck',
    forwarder: '{n} Logistic|{b} Expediții|{b} Cargo|{n} Freight',
    producer: '{n} Mobila|{n} Lemn|{n} Agro|{n} Panificație|{b} Metal',
    street:
      'Str. Industriilor nr. {h}|Calea Timișorii nr. {h}|Șos. de Centură nr. {h}|Bd. Muncii nr. {h}|Str. Depozitelor nr. {h}',
    phone: '+40 21 5555###|+40 256 555###|+40 264 555###|+40 241 555###',
    names: 'Popeanu|Ionaș|Dumitrache|Stănculea|Rusănescu|Lazărescu|Ciobotea|Mărginean',
  },
  BG: {
    companies: 12,
    forms: 'EOOD*6|OOD*6|AD',
    roots: 'Balkanika|Rilski Pat|Trakiets|Dunavel|Pirinets|Rodopchanka|Vitoshki',
    givenNames: 'Georgi|Maria+|Ivan|Desislava+|Dimitar|Elena+|Nikolay|Petya+',
    haulier: '{n} Trans|{b} Transport|{b} Truck',
    forwarder: '{n} Speditsiya|{b} Logistics|{b} Cargo',
    producer: '{n} Agro|{n} Mebel|{b} Plast',
    street: 'Industrialna St {h}|bul. Botevgradsko shose {h}|Skladova St {h}',
    phone: '+359 2 5555###|+359 32 555###',
    names: 'Petkovski/Petkovska|Ivanchev/Ivancheva|Stoyanchev/Stoyancheva|Kolarov/Kolarova|Hristozov/Hristozova',
  },
  UA: {
    companies: 5,
    forms: 'TOV*9|PP*2',
    formFirst: true,
    roots: 'Karpatskyi Shliakh|Stepovyk|Dniprolan|Halytsia',
    givenNames: 'Oleksandr|Olena|Andrii|Iryna|Serhii|Nataliia',
    haulier: '{n} Trans|{b} Avto',
    forwarder: '{n} Lohistyka|{b} Cargo',
    producer: '{n} Zerno|{n} Derevo',
    street: 'vul. Promyslova {h}|vul. Horodotska {h}|vul. Skladska {h}',
    phone: '+380 32 555####|+380 44 555####',
    names: 'Kovalchenko|Bondaryk|Tkachuk-Hai|Melnychok',
  },
  MD: {
    companies: 1,
    forms: 'SRL',
    roots: 'Nistreana|Codreni',
    givenNames: 'Ion|Natalia+|Vasile|Doina+',
    haulier: '{n} Trans',
    forwarder: '{b} Logistic',
    producer: '{n} Fruct',
    street: 'str. Uzinelor {h}',
    phone: '+373 22 555###',
    names: 'Rotariuc|Ceban-Lupu',
  },
}
